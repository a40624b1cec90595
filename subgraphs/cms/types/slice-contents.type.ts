import { publicCacheSeconds } from '../../../core/graphql/field-directives.ts';
import {
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { numberReferenceIdField } from '../../../core/graphql/id-fields.ts';

const whichOf = (most: number) => `Number of the field, 1–${most}.`;

@graphqlObjectType('Text content of a slice.')
@publicCacheSeconds.asParent
export class SliceValue {
  @graphqlIntField('Number of the text field, 1–20.') number!: number;
  @graphqlTextField('Text as entered.') text!: string;
}

@graphqlObjectType('Media content of a slice.')
@publicCacheSeconds.asParent
export class SliceMedia {
  @graphqlIntField('Number of the file field, 1–10.') number!: number;
  @graphqlTextField('Name of the file.') filename!: string;
}

@graphqlObjectType('List of media files in a slice.')
@publicCacheSeconds.asParent
export class SliceMediaList {
  @graphqlIntField('Number of the list of files, 1–10.') number!: number;
  @graphqlTextField.list('Names of the files.') filenames!: readonly string[];
}

@graphqlObjectType('Link to an article in a slice.')
@publicCacheSeconds.asParent
export class SliceLink {
  @graphqlIntField('Number of the link, 1–10.') number!: number;
  @graphqlTextField('Stored value: the id of the article.') target!: string;

  clangId!: number;
}

@graphqlObjectType('List of links to articles in a slice.')
@publicCacheSeconds.asParent
export class SliceLinkList {
  @graphqlIntField('Number of the list of links, 1–10.') number!: number;
  @graphqlTextField.list('Stored value: the ids of the articles.') targets!: readonly string[];

  clangId!: number;
}

@graphqlInputType('Text content to write.')
class SliceValueInput {
  @graphqlIntField(whichOf(20)) number!: number;
  @graphqlTextField('The text. An empty text clears the field.') text!: string;
}

@graphqlInputType('Media content to write.')
class SliceMediaInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @graphqlTextField.optional('Name of the file. Without a name, the field is cleared.') filename?:
    | string
    | null;
}

@graphqlInputType('List of media files to write.')
class SliceMediaListInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @graphqlTextField.list('Names of the files. An empty list clears the field.') filenames!: string[];
}

@graphqlInputType('Link to write.')
class SliceLinkInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @numberReferenceIdField.optional(
    'Article',
    'The article, in any language. Without an article, the field is cleared.',
  )
  articleId?: number | null;
}

@graphqlInputType('List of links to write.')
class SliceLinkListInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @numberReferenceIdField.list('Article', 'The articles, in any language. An empty list clears the field.')
  articleIds!: number[];
}

@graphqlInputType('Contents to write into a slice; absent fields keep their values.')
export class SliceContentsInput {
  @graphqlListField.optional(() => SliceValueInput, 'Texts.') values?: SliceValueInput[] | null;
  @graphqlListField.optional(() => SliceMediaInput, 'Media files.') media?: SliceMediaInput[] | null;
  @graphqlListField.optional(() => SliceMediaListInput, 'Lists of media files.') mediaLists?:
    | SliceMediaListInput[]
    | null;
  @graphqlListField.optional(() => SliceLinkInput, 'Links to articles.') links?: SliceLinkInput[] | null;
  @graphqlListField.optional(() => SliceLinkListInput, 'Lists of links to articles.') linkLists?:
    | SliceLinkListInput[]
    | null;
}
