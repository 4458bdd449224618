import type { Profile } from '@tostao/contract/profile'
import type { Day } from '@tostao/primitives/calendar'
import { dayOf } from '#lib/today.ts'

export const memberSince = ({ createdAt }: Profile): Day => dayOf(Date.parse(createdAt))
