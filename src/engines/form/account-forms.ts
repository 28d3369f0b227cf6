import { isGuessable } from '#src/contract/access/guessable-password.ts'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { defineForm } from './define-form.ts'
import { atLeast, type Rule } from './field-rules.ts'

const longEnough = atLeast(12, 'passwordShort')

/** A password that a user chooses. */
export const newPassword: Rule = {
  accepts: (typed) => longEnough.accepts(typed) && !isGuessable(typed),
  problem: (typed) => (longEnough.accepts(typed) ? 'passwordGuessable' : 'passwordShort'),
}

const authenticator = {
  label: 'code',
  look: 'authenticator',
  most: 20,
  rule: atLeast(6, 'totpNeeded'),
} as const

/** The first code of a new authenticator app. */
export const firstCodeForm = defineForm('POST /api/partner/totp/confirm', adminAccess, {
  fields: { totp: authenticator },
  submit: 'confirm',
})

/** A code of the authenticator app, or a recovery code. */
export const codeForm = defineForm('POST /api/partner/totp/remove', adminAccess, {
  fields: { totp: { ...authenticator, hint: 'codeHint' } },
  submit: 'confirm',
})

/** The present password, before the second factor is changed. */
export const presentPasswordForm = defineForm('POST /api/partner/totp/enrol', adminAccess, {
  fields: { password: { label: 'password', look: 'password', most: 200 } },
  submit: 'setUp',
})

const chosen = {
  label: 'newPassword',
  hint: 'newPasswordHint',
  look: 'newPassword',
  most: 200,
  rule: newPassword,
  repeat: { label: 'again', problem: 'notSame' },
} as const

export const inviteForm = defineForm('POST /api/invite/accept', adminAccess, {
  fields: { password: chosen },
  submit: 'save',
})

export const ownPasswordForm = defineForm('POST /api/admin/password', adminAccess, {
  fields: {
    present: { label: 'presentPassword', look: 'password', most: 200 },
    next: chosen,
  },
  submit: 'save',
  done: 'passwordChanged',
})
