const firstNames = ['Asha', 'Ravi', 'Imran', 'Meena', 'Suresh', 'Kavita', 'Gopal', 'Farah', 'Bina', 'Arjun']
const surnames = ['kumar', 'iyer', 'thakur', 'sharma', 'verma', 'reddy', 'nair', 'das', 'joshi', 'mehta']

const letter = (n: number) => String.fromCharCode(97 + (n % 26))

/** What people type of a name, from many matches to few; surnames of fillCustomers end in two letters. */
const kinds: ((n: number) => string)[] = [
  (n) => surname(n).slice(0, 3 + (n % 3)),
  (n) => surname(n) + letter(n),
  (n) => `${firstNames[n % 7]} ${surname(n)}`,
  (n) => surname(n) + letter(n) + letter(n * 5),
  (n) => `${firstNames[n % 10]} ${surname(n)}${letter(n * 3)}`,
]

const surname = (n: number) => surnames[Math.floor(n / kinds.length) % surnames.length] as string

/** What search number `round` of the CSR portal is for: a mobile number and a name in turns. */
export function searchTerm(round: number, customers: number): string {
  const n = Math.floor(round / 2)
  if (round % 2 === 0) return String(7_000_000_000 + 1 + ((round * 104_729) % customers))
  return kinds[n % kinds.length]?.(n) ?? ''
}
