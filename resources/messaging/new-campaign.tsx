import { useSearchParams } from 'react-router-dom'
import { useMay } from '#src/admin/session/session.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './words.ts'

/** Opens the form of a new campaign above the list. */
export function NewCampaign() {
  const w = useWords(adminMessaging)
  const may = useMay('messaging')
  const [search, setSearch] = useSearchParams()
  if (!may('create') || search.has('new')) return null
  return (
    <Button kind="primary" onClick={() => setSearch(new URLSearchParams([...search, ['new', '1']]))}>
      {w('newCampaign')}
    </Button>
  )
}
