import { names, pageWords, reportWords, settingWords } from '#partner/pages/found-by.ts'
import { pages } from '#partner/pages/routes.tsx'
import { rightFor } from '#partner/reports/report-tabs.ts'
import { settingParts, settingRight } from '#partner/settings/setting-parts.ts'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { partner } from '#partner/words/words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { reportTabs } from '#src/contract/merchants/portal.ts'
import { Finder, fits, plain } from '#src/kit/dialogs/finder.tsx'
import { useLocation } from '#src/platform/router.tsx'
import { useWords, useWordTable } from '#src/platform/words.tsx'

/** Finds the pages of the portal, and the parts of reports and settings, by the words that people use. */
export function PageFinder({ onClose }: { onClose: () => void }) {
  const t = useWords(partner)
  const [, go] = useLocation()
  const places = usePlaces()
  return (
    <Finder
      title={t('find')}
      placeholder={t('findHint')}
      find={(typed) => [
        {
          title: t('pages'),
          entries: places
            .filter(({ label, english, also }) => fits(typed, label, english, also.en, also.hi))
            .toSorted((a, b) => rank(a, typed) - rank(b, typed))
            .map(({ href, label }) => ({ key: href, label, run: () => go(href) })),
        },
      ]}
      onClose={onClose}
    />
  )
}

interface Place {
  href: string
  label: string
  english: string
  also: Words
}

/** Names that begin with what is typed come first, then words that do. */
function rank({ label, english, also }: Place, typed: string): number {
  const begins = (text: string) => plain(text).startsWith(plain(typed))
  if (begins(label) || begins(english)) return 0
  return Object.values(also).some((words) => ` ${plain(words)}`.includes(` ${plain(typed)}`)) ? 1 : 2
}

/** Everything that the person may open. */
function usePlaces(): Place[] {
  const merchant = useMerchant()
  const [page, report, setting] = [
    useWordTable(names.pages),
    useWordTable(names.reports),
    useWordTable(names.settings),
  ]
  const none = { en: '', hi: '' }
  return [
    ...pages
      .filter(({ path, right }) => !path.includes(':') && may(merchant, right))
      .map(({ path, id }) => ({
        ...{ href: path, label: page[id], english: names.pages.en[id], also: pageWords[id] ?? none },
      })),
    ...reportTabs
      .filter((tab) => may(merchant, rightFor[tab]))
      .map((tab) => ({
        ...{ href: `/partner/reports?tab=${tab}`, label: report[tab], english: names.reports.en[tab] },
        also: reportWords[tab],
      })),
    ...settingParts
      .filter((part) => may(merchant, settingRight(part)))
      .map((part) => ({
        ...{ href: `/partner/settings?tab=${part}`, label: setting[part], english: names.settings.en[part] },
        also: settingWords[part],
      })),
  ]
}
