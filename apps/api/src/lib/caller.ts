declare const brand: unique symbol

/** The id of a user. No other number passes for one, so that `find(db, id, userId)` does not compile. */
export type UserId = number & { readonly [brand]: 'user' }

export interface SessionCaller {
  via: 'session'
  userId: UserId
  sessionId: number
}

export type Caller = SessionCaller | { via: 'job' | 'link'; userId: UserId }

/** The caller whom a token of ours names. Besides these two only rows of the database hold the id of a user. */
export const sessionCaller = (id: number, sessionId: number): SessionCaller => ({
  via: 'session',
  userId: id as UserId,
  sessionId,
})

/** The caller whom a signed link in a mail names. */
export const linkCaller = (id: number): Caller => ({ via: 'link', userId: id as UserId })
