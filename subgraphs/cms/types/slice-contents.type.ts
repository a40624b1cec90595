import { cached, inputType, int, list, numberRef, objectType, text } from '../../../core/graphql/fields.ts';

const whichOf = (most: number) => `Number of the field, 1–${most}.`;

@objectType('Text content of a slice.')
@cached.asParent
export class SliceValue {
  @int('Number of the text field, 1–20.') number!: number;
  @text('Text as entered.') text!: string;
}

@objectType('Media content of a slice.')
@cached.asParent
export class SliceMedia {
  @int('Number of the file field, 1–10.') number!: number;
  @text('Name of the file.') filename!: string;
}

@objectType('List of media files in a slice.')
@cached.asParent
export class SliceMediaList {
  @int('Number of the list of files, 1–10.') number!: number;
  @text.list('Names of the files.') filenames!: readonly string[];
}

@objectType('Link to an article in a slice.')
@cached.asParent
export class SliceLink {
  @int('Number of the link, 1–10.') number!: number;
  @text('Stored value: the id of the article.') target!: string;

  clangId!: number;
}

@objectType('List of links to articles in a slice.')
@cached.asParent
export class SliceLinkList {
  @int('Number of the list of links, 1–10.') number!: number;
  @text.list('Stored value: the ids of the articles.') targets!: readonly string[];

  clangId!: number;
}

@inputType('Text content to write.')
class SliceValueInput {
  @int(whichOf(20)) number!: number;
  @text('The text. An empty text clears the field.') text!: string;
}

@inputType('Media content to write.')
class SliceMediaInput {
  @int(whichOf(10)) number!: number;
  @text.optional('Name of the file. Without a name, the field is cleared.') filename?: string | null;
}

@inputType('List of media files to write.')
class SliceMediaListInput {
  @int(whichOf(10)) number!: number;
  @text.list('Names of the files. An empty list clears the field.') filenames!: string[];
}

@inputType('Link to write.')
class SliceLinkInput {
  @int(whichOf(10)) number!: number;
  @numberRef.optional('Article', 'The article, in any language. Without an article, the field is cleared.')
  articleId?: number | null;
}

@inputType('List of links to write.')
class SliceLinkListInput {
  @int(whichOf(10)) number!: number;
  @numberRef.list('Article', 'The articles, in any language. An empty list clears the field.')
  articleIds!: number[];
}

@inputType('Contents to write into a slice; absent fields keep their values.')
export class SliceContentsInput {
  @list.optional(() => SliceValueInput, 'Texts.') values?: SliceValueInput[] | null;
  @list.optional(() => SliceMediaInput, 'Media files.') media?: SliceMediaInput[] | null;
  @list.optional(() => SliceMediaListInput, 'Lists of media files.') mediaLists?:
    | SliceMediaListInput[]
    | null;
  @list.optional(() => SliceLinkInput, 'Links to articles.') links?: SliceLinkInput[] | null;
  @list.optional(() => SliceLinkListInput, 'Lists of links to articles.') linkLists?:
    | SliceLinkListInput[]
    | null;
}
