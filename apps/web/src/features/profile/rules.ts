import type { Profile } from '@tostao/contract/profile'

export interface ProfileValues {
  name: string
  email: string
  currentPassword: string
}

const isNewEmail = (email: string, current: Pick<Profile, 'email'>): boolean =>
  email.trim().toLowerCase() !== current.email

/** Whether the password must be given. */
export const needsPassword = ({ email }: ProfileValues, current: Profile): boolean => isNewEmail(email, current)

export const profileBody = ({ name, email, currentPassword }: ProfileValues, current: Pick<Profile, 'email'>) =>
  isNewEmail(email, current) ? { name, email, currentPassword } : { name }
