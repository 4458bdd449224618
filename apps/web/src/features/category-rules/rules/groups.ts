import type { InboxGroup } from '@tostao/contract/proposals'

/** The transactions of one merchant on one side. */
export type Group = Pick<InboxGroup, 'merchant' | 'type'>

export const groupKey = ({ merchant, type }: Group): string => `${type} ${merchant}`
