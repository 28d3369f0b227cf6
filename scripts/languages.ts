// npm run languages: how much of the customer's pages each draft has, by file; what is missing is shown in English.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { drafts } from '../src/contract/language.ts'

const root = join(import.meta.dirname, '..')
const english = ['customer', 'src/locales'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.words.en.ts'))
    .map((file) => `${folder}/${file}`)
    .sort(),
)
const count = async (file: string): Promise<number> =>
  existsSync(join(root, file)) ? Object.keys((await import(join(root, file))).default).length : 0

for (const [code, name] of Object.entries(drafts)) {
  process.stdout.write(`\n${code}  ${name}\n`)
  const sums = { customer: [0, 0], 'src/locales': [0, 0] }
  for (const file of english) {
    const [all, done] = [await count(file), await count(file.replace('.en.ts', `.${code}.ts`))]
    const sum = file.startsWith('customer/') ? sums.customer : sums['src/locales']
    sum[0] = (sum[0] ?? 0) + all
    sum[1] = (sum[1] ?? 0) + done
    if (done < all)
      process.stdout.write(`  ${String(done).padStart(3)} of ${String(all).padStart(3)}  ${file}\n`)
  }
  for (const [folder, [all = 0, done = 0]] of Object.entries(sums))
    process.stdout.write(`${folder}: ${done} of ${all} phrases (${Math.floor((100 * done) / all)} %)\n`)
}
