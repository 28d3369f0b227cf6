/** Deducted tax that the demo's distributor deposited: invented branch and numbers. */
export const tdsChallans = [
  {
    month: '2026-07',
    bsr_code: '0510308',
    deposited_on: '2026-08-06',
    serial_no: '01734',
    amount: 4210,
    token: null,
  },
  {
    month: '2026-08',
    bsr_code: '0510308',
    deposited_on: '2026-09-07',
    serial_no: '02291',
    amount: 3865,
    token: null,
  },
  {
    month: '2026-09',
    bsr_code: '0510308',
    deposited_on: '2026-10-07',
    serial_no: '00418',
    amount: 5120,
    token: null,
  },
]
