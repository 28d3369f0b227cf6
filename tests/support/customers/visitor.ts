import type { CustomerState } from '#src/domain/customers/guards.ts'

/** A user whom the product knows nothing of. */
export const visitor: CustomerState = {
  landing: 'landing',
  prospectId: null,
  token: false,
  product: null,
  appId: null,
  flags: {
    pl_completed: 0,
    bl_completed: 0,
    gl_completed: 0,
    hl_completed: 0,
    pl_update_required: 0,
    pl_se_update_required: 0,
  },
  editing: false,
  cardRoute: null,
  lender: null,
  toIdentify: false,
  offered: null,
}
