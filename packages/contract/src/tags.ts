import { Label, labelCalls } from './labels.ts'

export const Tag = Label
export type Tag = Label

export const tags = labelCalls('tag')
