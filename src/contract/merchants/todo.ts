import { bilingual } from '#src/contract/bilingual.ts'

/* What needs action among a merchant's leads. No zod: lists and screens import it too. */

/** The groups of leads that need action, in the order of the first screen. */
export const todos = {
  callback: bilingual('Call back today', 'आज कॉल करना है'),
  documents: bilingual('Documents needed', 'दस्तावेज़ चाहिए'),
  offer: bilingual('Offer about to lapse', 'ऑफ़र जल्द ख़त्म होगा'),
  quiet: bilingual('Quiet for 3 days', '3 दिन से कोई हलचल नहीं'),
  other_lender: bilingual('Declined, another lender possible', 'अस्वीकृत, दूसरा ऋणदाता संभव'),
  withdrawn: bilingual('Withdrawn this week', 'इस हफ़्ते वापस लिए गए'),
} as const
export type Todo = keyof typeof todos
export const todoKeys = Object.keys(todos) as [Todo, ...Todo[]]
