import type { InboxGroup } from '@tostao/contract/proposals'

/** The transactions of one merchant on one side. */
export type Group = Pick<InboxGroup, 'merchant' | 'type'>

export const groupKey = ({ merchant, type }: Group): string => `${type} ${merchant}`

/** What banks write without saying with whom it was. */
export const groupName = ({ merchantName }: Pick<InboxGroup, 'merchantName'>): string => merchantName || 'Sem nome'
