import '#src/admin/list/list-view.css'
import '#src/engines/list/list-screen.css'
import './internal-report.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { listedReports, type ReportCategory, reportCategories } from '#src/contract/reports/report.ts'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

interface Entry {
  name: string
  title: Words
  about: Words
  category: ReportCategory
}

/** Report pages besides the declared reports. */
const others: readonly Entry[] = [
  {
    name: 'mis-file-status',
    title: { en: 'MIS files', hi: 'एमआईएस फ़ाइलें' },
    about: {
      en: "Lenders' money files and what became of their rows.",
      hi: 'ऋणदाताओं की एमआईएस फ़ाइलें और उनकी पंक्तियों का नतीजा।',
    },
    category: 'money',
  },
  {
    name: 'payouts',
    title: { en: 'Partner payouts', hi: 'पार्टनरों को भुगतान' },
    about: {
      en: 'Revenue and payouts by month, each line with how it was computed.',
      hi: 'महीने के अनुसार आय और भुगतान, हर पंक्ति की गणना के साथ।',
    },
    category: 'money',
  },
  {
    name: 'customers-journey',
    title: { en: 'Customers Journey', hi: 'ग्राहक यात्रा' },
    about: {
      en: 'Where customers drop off, and who is at each step now.',
      hi: 'ग्राहक कहाँ रुक जाते हैं, और अभी हर चरण पर कौन है।',
    },
    category: 'customers',
  },
  {
    name: 'audit',
    title: { en: 'Audit', hi: 'ऑडिट' },
    about: { en: 'Every change: by whom, from what to what.', hi: 'हर बदलाव: किसने, क्या से क्या।' },
    category: 'compliance',
  },
]

/** Every report that the reader may open, by category. */
export function InternalReportScreen() {
  const w = useWords(adminReportParts)
  const say = useText()
  const session = useAdminSession()
  const [sought, setSought] = useState('')
  const entries = [...listedReports(), ...others]
    .filter(({ name }) => mayOpen(session, `/admin/${name}`))
    .filter((one) =>
      `${say(one.title)} ${say(one.about)}`.toLowerCase().includes(sought.trim().toLowerCase()),
    )
  return (
    <div className="list-view internal-report">
      <header>
        <TextField label={w('search')} type="search" value={sought} onValue={setSought} />
      </header>
      {entries.length === 0 && (
        <p role="status" className="panel list-empty">
          {w('noReport')}
        </p>
      )}
      {reportCategories.map((category) => {
        const own = entries.filter((one) => one.category === category)
        if (own.length === 0) return null
        return (
          <section key={category} aria-labelledby={`reports-${category}`}>
            <h2 id={`reports-${category}`}>{w(category)}</h2>
            <ul>
              {own.map(({ name, title, about }) => (
                <li key={name}>
                  <Link to={`/admin/${name}`}>{say(title)}</Link>
                  <p>{say(about)}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
