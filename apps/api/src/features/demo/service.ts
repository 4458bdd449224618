import type * as demo from '@tostao/contract/demo'
import type { Call } from '@tostao/contract/endpoint'
import { MAX_DEMO_USERS } from '@tostao/contract/limits'
import { asUser } from '../../calls/as-user.ts'
import { isConstraintViolation } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { deleteUser } from '../../ledger/delete-user.ts'
import { AppError } from '../../lib/app-error.ts'
import type { SessionCaller } from '../../lib/caller.ts'
import { instantAt } from '../../lib/clock.ts'
import { DUMMY_HASH, hashPassword } from '../../lib/password-hash.ts'
import { randomToken } from '../../lib/token.ts'
import type { Trx } from '../../tables/tables.ts'
import { assertStrong } from '../auth/service/password.ts'
import { demoFrom, keepOf, lockDemos, takeAttempt } from '../auth/service/rate-limit.ts'
import { enter, type SignedIn } from '../auth/service/sign-in.ts'
import { createExample } from '../example/service.ts'
import { readProfile } from '../profile/service.ts'
import { countDemoUsers, findEndedDemoUsers, insertDemoUser, isDemoUser, keepDemoUser } from './repository.ts'

const DEMO_LIVES = 24 * 60 * 60_000
const ADDRESS_BYTES = 12

/** Makes a user with sample data and signs them in. Nobody knows a password of theirs, and no mail reaches `.invalid`. */
export async function startDemo(deps: Deps, visitor: { ip: string; userAgent: string | undefined }): Promise<SignedIn> {
  const { db, clock } = deps
  await takeAttempt(db, clock, demoFrom(visitor.ip))
  return db.transaction().execute(async (trx) => {
    await lockDemos(trx, clock)
    if ((await countDemoUsers(trx)) >= MAX_DEMO_USERS) throw new AppError('demo_full')
    const { id } = await insertDemoUser(trx, {
      name: 'Visitante',
      email: `visitante-${randomToken(ADDRESS_BYTES).toLowerCase()}@tostao.invalid`,
      password_hash: DUMMY_HASH,
      created_at: clock.instant(),
      demo_until: instantAt(clock.now() + DEMO_LIVES),
    })
    await createExample(trx, id, clock)
    return enter(trx, deps, id, { remember: true, userAgent: visitor.userAgent })
  })
}

/** Gives a demo user a name, an address and a password of their own: what they have recorded stays theirs. */
export async function keepUser(
  deps: Deps,
  caller: SessionCaller,
  { name, email, password }: Call<typeof demo.keep>['body'],
) {
  const { userId } = caller
  assertStrong(password, { name, email }, 'password')
  if (!(await isDemoUser(deps.db, userId))) throw new AppError('not_demo')
  await takeAttempt(deps.db, deps.clock, keepOf(userId))
  const password_hash = await hashPassword(password)
  return asUser(deps, caller, async (trx) => {
    if (!(await keep(trx, caller, { name, email, password_hash }))) throw new AppError('not_demo')
    return readProfile(trx, userId)
  })
}

async function keep(trx: Trx, { userId }: SessionCaller, row: Parameters<typeof keepDemoUser>[2]): Promise<boolean> {
  try {
    return await keepDemoUser(trx, userId, row)
  } catch (error) {
    throw isConstraintViolation(error) ? new AppError('email_taken') : error
  }
}

/** Deletes the demo users whose day is over, with all that they have. */
export async function deleteEndedDemos(deps: Deps): Promise<void> {
  for (const { id: userId } of await findEndedDemoUsers(deps.db, deps.clock.instant())) {
    const end = async (trx: Trx) => {
      // They may have stayed meanwhile.
      if (await isDemoUser(trx, userId)) await deleteUser(trx, userId)
    }
    await asUser(deps, { via: 'job', userId }, end, { isRestore: true })
  }
}
