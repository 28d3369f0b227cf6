import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { rememberedMapping } from '#server/catalogue/files/upload-columns.ts'
import { readStatusFile } from './status-files/status-file.ts'
import { judgeFile, movedByRows } from './status-files/status-file-apply.ts'

type Routes = 'POST /api/upload-application-status-file'

/** Describes this domain's calls that need a second admin. */
export const applicationApprovals: Describers<Routes> = {
  'POST /api/upload-application-status-file': async ({ form }, { database: { db } }, now) => {
    const { image_name: file, lender_id, columns } = form
    const mapping = columns ?? (await rememberedMapping(db, 'status-file', lender_id))
    const read = await readStatusFile(file, mapping)
    const { effects, problems } = await judgeFile(db, read.reported, now)
    const { rows, rupees } = movedByRows(effects)
    return {
      subject: file.name,
      link: '/admin/application-status-file',
      lines: withoutEmpty([
        fact('rowsMoved', 'number', rows),
        fact('amountMoved', 'rupees', rupees),
        fact('rowsBad', 'number', read.unread.length + problems.length),
      ]),
    }
  },
}
