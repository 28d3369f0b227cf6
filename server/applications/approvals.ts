import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { asFixedField, readStatusFile } from './status-files/status-file.ts'
import { judgeFile, movedByRows } from './status-files/status-file-apply.ts'

type Routes = 'POST /api/upload-application-status-file'

/** Describes this domain's calls that need a second admin. */
export const applicationApprovals: Describers<Routes> = {
  'POST /api/upload-application-status-file': async ({ form }, { database: { db } }, now) => {
    const file = form.image_name
    const read = await readStatusFile(db, file, form).catch(asFixedField)
    const { effects, problems } = await judgeFile(db, read.rows, now)
    const { rows, rupees } = movedByRows(effects)
    return {
      subject: file.name,
      link: '/admin/application-status-file',
      lines: withoutEmpty([
        fact('rowsMoved', 'number', rows),
        fact('amountMoved', 'rupees', rupees),
        fact('rowsBad', 'number', read.problems.length + problems.length),
      ]),
    }
  },
}
