import { labelsOf } from '../../database/labels.ts'

export const tagRows = labelsOf('tags', 'tag_id', ['transaction_tags'])
