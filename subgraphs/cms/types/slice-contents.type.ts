import {
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  publicCacheSeconds,
} from '../../../core/graphql/fields.ts';

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

@graphqlObjectType('A list of media files that was filled into a slice.')
@publicCacheSeconds.asParent
export class SliceMediaList {
  @graphqlIntField('Which of its lists of files, 1–10.') number!: number;
  @graphqlTextField.list('Names of the files.') filenames!: readonly string[];
}

@graphqlObjectType('A link to an article that was filled into a slice.')
@publicCacheSeconds.asParent
export class SliceLink {
  @graphqlIntField('Which of its links, 1–10.') number!: number;
  @graphqlTextField('Stored value: the id of the article.') target!: string;

  clangId!: number;
}

@graphqlObjectType('A list of links to articles that was filled into a slice.')
@publicCacheSeconds.asParent
export class SliceLinkList {
  @graphqlIntField('Which of its lists of links, 1–10.') number!: number;
  @graphqlTextField.list('Stored value: the ids of the articles.') targets!: readonly string[];

  clangId!: number;
}

@graphqlInputType('A text to fill in.')
class SliceValueInput {
  @graphqlIntField(whichOf(20)) number!: number;
  @graphqlTextField('The text; an empty one empties.') text!: string;
}

@graphqlInputType('A media file to fill in.')
class SliceMediaInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @graphqlTextField.optional('Name of the file; none empties.') filename?: string | null;
}

@graphqlInputType('A list of media files to fill in.')
class SliceMediaListInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @graphqlTextField.list('Names of the files; none empty the list.') filenames!: string[];
}

@graphqlInputType('A link to fill in.')
class SliceLinkInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @numberReferenceIdField.optional('Article', 'The article, in any language; none empties.') articleId?:
    | number
    | null;
}

@graphqlInputType('A list of links to fill in.')
class SliceLinkListInput {
  @graphqlIntField(whichOf(10)) number!: number;
  @numberReferenceIdField.list('Article', 'The articles, in any language; none empty the list.')
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
