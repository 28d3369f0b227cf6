import type { DeclineReason } from '#src/contract/applications/decline-reason.ts'

const words: Record<DeclineReason, string> = {
  credit_score: 'Your credit score was below its limit. Paying on time and lowering what you owe raises it.',
  income: 'Your income did not fit. A smaller amount or a longer term needs less income.',
  existing_debt: 'You already pay much in instalments. Closing a loan first, or a smaller amount, may help.',
  age: 'Your age did not fit its limits for this term. A shorter term may help.',
  area: 'It does not lend in your area yet.',
  employment: 'It does not lend for your type of employment.',
  documents: 'Your documents did not match your details. Check your name, PAN and address.',
  existing_customer: 'It knows you as a customer already. Ask it directly.',
  policy: 'Its own rules decided. You can ask it which one.',
}

export default words
