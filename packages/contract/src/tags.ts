import { creating, listing, removing, renaming } from './label-calls.ts'

export const list = listing('tag')
export const create = creating('tag')
export const rename = renaming('tag')
export const remove = removing('tag', ['tag_in_use', 'tag_in_rule'])
