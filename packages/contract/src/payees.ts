import { type Label, labelCalls } from './labels.ts'

export type Payee = Label

export const payees = labelCalls('payee')
