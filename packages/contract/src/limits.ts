/** Limits of what is typed, texts in characters; apart from the shapes, so that a field can know its own without these. */
export const MAX_NAME = 100
export const MAX_DESCRIPTION = 255
export const MAX_SEARCH = 200
export const MAX_TAGS = 50
export const MAX_SPLITS = 100
/** Of a category's, tag's or payee's name. */
export const MIN_LABEL = 2
