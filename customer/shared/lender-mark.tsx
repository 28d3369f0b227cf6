import './lender-mark.css'
import { lenderMark, MARK_SIDE } from '#src/domain/catalogue/lender-mark.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'

/** Beside the lender's name, which says who it is. */
export function LenderMark({ id }: { id: number }) {
  const { colour, shape } = lenderMark(id)
  return (
    <svg
      className="lender-mark"
      data-colour={colour}
      viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`}
      aria-hidden="true"
    >
      <rect width={MARK_SIDE} height={MARK_SIDE} rx="10" />
      <path d={shape} fillRule="evenodd" />
    </svg>
  )
}

/** The title of a page about one lender, beside its mark. */
export const LenderTitle = ({ id, children }: { id: number; children: string }) => (
  <div className="lender-heading">
    <LenderMark id={id} />
    <PageTitle>{children}</PageTitle>
  </div>
)
