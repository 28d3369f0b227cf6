import { fileSourceChecks } from '#resources/lists/file-source-checks.ts'
import { receivedFiles } from '#resources/lists/received-files.ts'
import { defineAct } from '#src/admin/acts/act.ts'
import { saved } from '#src/admin/acts/act-fields.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { fileSourceCalls, sourceProblems } from '#src/contract/catalogue/file-source.ts'

const params = ({ id }: ListRow) => ({ id: Number(id) })

const useSourceActs = rowActs([
  defineAct(fileSourceCalls, 'POST /api/admin/file-sources/{id}/test', {
    label: { en: 'Test connection', hi: 'कनेक्शन जाँचें' },
    about: { en: 'We sign in and take no file.', hi: 'हम साइन इन करते हैं और कोई फ़ाइल नहीं लेते।' },
    params,
    done: ({ problem }) =>
      problem
        ? ['error', sourceProblems[problem]]
        : ['success', { en: 'The connection works', hi: 'कनेक्शन ठीक है' }],
  }),
  defineAct(fileSourceCalls, 'POST /api/admin/file-sources/{id}/check', {
    label: { en: 'Look for files', hi: 'फ़ाइलें देखें' },
    atOnce: true,
    params,
  }),
  defineAct(fileSourceCalls, 'POST /api/admin/file-sources/{id}/secret', {
    label: { en: 'Enter password', hi: 'पासवर्ड डालें' },
    fields: { secret: { label: { en: 'Password', hi: 'पासवर्ड' }, kind: 'password' } },
    params,
    done: saved,
  }),
  defineAct(fileSourceCalls, 'POST /api/admin/file-sources/{id}/unattended', {
    label: { en: 'Files without review', hi: 'बिना जाँच फ़ाइलें' },
    about: {
      en: 'Files in which nothing is unknown are applied automatically up to these limits in 24 hours. Larger ones wait for a second admin. Zero rows: every file waits for you.',
      hi: 'जिन फ़ाइलों में कुछ भी अनजाना नहीं, वे 24 घंटे में इन सीमाओं तक अपने-आप दर्ज होती हैं। बड़ी फ़ाइलें दूसरे एडमिन की प्रतीक्षा करती हैं। शून्य पंक्तियाँ: हर फ़ाइल आपकी प्रतीक्षा करती है।',
    },
    fields: {
      max_rows: { label: { en: 'Rows', hi: 'पंक्तियाँ' }, kind: 'number' },
      max_rupees: { label: { en: 'Amount', hi: 'राशि' }, kind: 'number' },
    },
    initial: ({ max_rows, max_rupees }) => ({ max_rows: String(max_rows), max_rupees: String(max_rupees) }),
    body: (typed) => ({ max_rows: Number(typed.max_rows), max_rupees: Number(typed.max_rupees) }),
    params,
    done: saved,
  }),
])

export const receivedTabs: Tabs = [
  { id: 'files', label: receivedFiles.title, list: receivedFiles },
  {
    id: 'sources',
    label: fileSourceChecks.title,
    list: fileSourceChecks,
    parts: { useRowActs: useSourceActs },
  },
]
