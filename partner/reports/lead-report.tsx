import { Suspense, useState } from 'react'
import { PortalList } from '#partner/lists/portal-list.tsx'
import { leadList } from '#src/contract/merchants/lists/leads.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useWords } from '#src/platform/words.tsx'

const { Page: AddLeadDialog } = lazyPage<{ onClose: () => void }>(
  () => import('../cases/add-lead-dialog.tsx'),
)

/** Adds a lead by hand; the texts of the consent load with the dialog. */
function AddLead() {
  const t = useWords(partnerReports)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('addLead')}</Button>
      <Suspense>{isOpen && <AddLeadDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Every lead of the period, masked, with where it stands. */
export const LeadReport = () => <PortalList list={leadList} action={<AddLead />} />
