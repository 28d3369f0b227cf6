/** Help requests and messages of the last weeks; people and businesses are invented. */

export const applicants = [
  {
    business_type: 'sole_proprietor',
    legal_name: 'Sunrise Mobile Point',
    contact_name: 'Kiran Demo',
    pan: 'AAAPK1001C',
    pincode: '411001',
  },
  {
    business_type: 'company',
    legal_name: 'Dhan Setu Services Private Limited',
    contact_name: 'Leena Demo',
    pan: 'AAACD1002E',
    pincode: '560001',
  },
  {
    business_type: 'partnership',
    legal_name: 'Rao and Sons',
    contact_name: 'Mahesh Demo',
    pan: 'AAAFR1003G',
    pincode: '500001',
  },
  {
    business_type: 'sole_proprietor',
    legal_name: 'City Cyber Cafe',
    contact_name: 'Naina Demo',
    pan: 'AAAPN1004H',
    pincode: '226001',
  },
] as const

export const questions = [
  'The lender asks for a bank statement again. I sent it on Monday.',
  'I cannot open the link in the message about my gold loan.',
  'How do I close the loan early, and what does it cost?',
  'मेरी ईएमआई की तारीख़ कैसे बदलेगी?',
  'My PAN shows another mobile number.',
] as const

export const wishes = [
  { kind: 'DELETION', details: 'I took my loan elsewhere. Please delete my details.' },
  { kind: 'DELETION', details: '' },
  { kind: 'CORRECTION', details: 'My surname is spelled with a double t.' },
  { kind: 'DELETION', details: 'I did not ask for a loan.' },
  { kind: 'CORRECTION', details: 'I moved; the new address is 4 Lake View, Pune.' },
] as const
