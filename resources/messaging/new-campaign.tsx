import { useSearchParams } from 'react-router-dom'
import { Button } from '#src/admin/kit/mui-button.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './messaging.words.ts'

/** Opens the form of a new campaign above the list. */
export function NewCampaign() {
  const w = useWords(adminMessaging)
  const may = useMay('messaging')
  const [search, setSearch] = useSearchParams()
  if (!may('create') || search.has('new')) return null
  return (
    <Button look="main" onClick={() => setSearch(new URLSearchParams([...search, ['new', '1']]))}>
      {w('newCampaign')}
    </Button>
  )
}
