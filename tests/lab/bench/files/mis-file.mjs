// A lender's MIS file of 50,000 disbursals, previewed and booked while others work: `node tests/lab/bench/files/mis-file.mjs [rows]`.
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '../calls.mjs'
import { startProduct } from '../process.mjs'
import { callers, fill } from './status-file.mjs'

const APPROVED = 60

/**
 * Seconds until the preview of such a file answers and until it is booked, beside a bare COPY of as many rows (goal: four
 * each); what other calls wait for meanwhile, and the server's highest memory.
 * @param dir holds the database of the run
 */
export async function misFileLoad(dir, rows = 50_000) {
  const { dataDir, floor, lender } = await fill(dir, rows, APPROVED)
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const lines = Array.from({ length: rows }, (_, i) => `B-${i + 1},${lender},DISBURSED,${day},100000`)
  const path = join(dataDir, 'mis.csv')
  writeFileSync(path, ['Lender application id,Lender,Status,Status date,Amount', ...lines].join('\n'))
  const product = await startProduct(dataDir, {
    FILE_APPROVAL_ROWS: String(rows + 1),
    FILE_APPROVAL_RUPEES: String(rows * 1_000_000),
  })
  let others
  try {
    const headers = await signIn(product.url)
    others = callers(product, headers)
    const send = async (address, body, type) => {
      const began = performance.now()
      const answer = await fetch(`${product.url}/api/admin/mis/${address}`, {
        ...{ method: 'POST', body, headers: { ...headers, ...type } },
      })
      const said = await answer.json()
      if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(said)}`)
      return { file: said.file, seconds: (performance.now() - began) / 1000 }
    }
    const form = new FormData()
    form.append('lender_id', '1')
    form.append('file', await openAsBlob(path), 'mis.csv')
    const preview = await send('preview', form)
    if (preview.file.counts.NEW !== rows) throw new Error(JSON.stringify(preview.file.counts))
    const commit = await send(`${preview.file.id}/commit`, '{}', { 'content-type': 'application/json' })
    const { times, highestMb } = await others.stop()
    return {
      ...{ floor, previewSeconds: preview.seconds, commitSeconds: commit.seconds },
      ...{ p99Ms: times[Math.floor(times.length * 0.99)], longestMs: times.at(-1), highestMb },
    }
  } finally {
    others?.stop().catch(() => {})
    await product.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-bench-'))
  try {
    console.log(await misFileLoad(dir, Number(process.argv[2] ?? 50_000)))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
