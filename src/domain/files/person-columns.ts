import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { readText } from './cell-values.ts'
import type { CellReason } from './read-cells.ts'

const column = (label: Words, also: string) => ({
  ...{ label, also, read: readText(200), problem: 'shortened' satisfies CellReason as 'shortened' },
  // What is wrong in it is no problem of a row that has an id.
  isLenient: true as const,
})

/** Whom a row is about: used where it names no case, and never stored. */
export const personColumns = {
  mobile: column(
    bilingual('Mobile number', 'मोबाइल नंबर'),
    'mobile, mobile no, phone, phone no, phone number, contact number, customer mobile',
  ),
  pan: column(bilingual('PAN', 'पैन'), 'pan no, pan number, pan card, customer pan'),
}

export const nameColumn = column(
  bilingual('Customer name', 'ग्राहक का नाम'),
  'borrower name, applicant name, name of customer, name of borrower',
)
