import 'mantine-styles';
import './console.css';
import './shell/frame.css';
import './lists/lists.css';
import './views/campaigns/campaigns.css';
import './views/campaign-editor/editor.css';
import './views/account/account.css';
import './views/meta/meta.css';
