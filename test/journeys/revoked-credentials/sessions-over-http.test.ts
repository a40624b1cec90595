import { describeSessionEndings } from './session-endings.ts';

describeSessionEndings('many');
