import { admin } from '#src/admin/words/words.ts'
import { defineForm } from '#src/engines/form/define-form.ts'

export const signInForm = defineForm('POST /api/admin/login', admin, {
  fields: {
    email: { label: 'email', look: 'account', most: 200 },
    password: { label: 'password', look: 'password', most: 200 },
  },
  submit: 'signIn',
})
