import { Link } from '#src/platform/router.tsx'

/** A case id that leads to its page. */
export const CaseLink = ({ id }: { id: string | null }) =>
  id ? (
    <Link href={`/partner/cases/${id}`} className="case-link">
      {id}
    </Link>
  ) : (
    '–'
  )
