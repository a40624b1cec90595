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

@objectType('A list of media files that was filled into a slice.')
@cached.asParent
export class SliceMediaList {
  @int('Which of its lists of files, 1–10.') number!: number;
  @text.list('Names of the files.') filenames!: readonly string[];
}

@objectType('A link to an article that was filled into a slice.')
@cached.asParent
export class SliceLink {
  @int('Which of its links, 1–10.') number!: number;
  @text('Stored value: the id of the article.') target!: string;

  clangId!: number;
}

@objectType('A list of links to articles that was filled into a slice.')
@cached.asParent
export class SliceLinkList {
  @int('Which of its lists of links, 1–10.') number!: number;
  @text.list('Stored value: the ids of the articles.') targets!: readonly string[];

  clangId!: number;
}

@inputType('A text to fill in.')
class SliceValueInput {
  @int(whichOf(20)) number!: number;
  @text('The text; an empty one empties.') text!: string;
}

@inputType('A media file to fill in.')
class SliceMediaInput {
  @int(whichOf(10)) number!: number;
  @text.optional('Name of the file; none empties.') filename?: string | null;
}

@inputType('A list of media files to fill in.')
class SliceMediaListInput {
  @int(whichOf(10)) number!: number;
  @text.list('Names of the files; none empty the list.') filenames!: string[];
}

@inputType('A link to fill in.')
class SliceLinkInput {
  @int(whichOf(10)) number!: number;
  @numberRef.optional('Article', 'The article, in any language; none empties.') articleId?: number | null;
}

@inputType('A list of links to fill in.')
class SliceLinkListInput {
  @int(whichOf(10)) number!: number;
  @numberRef.list('Article', 'The articles, in any language; none empty the list.') articleIds!: number[];
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
