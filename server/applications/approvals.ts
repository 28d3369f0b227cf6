import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { resolveFile } from '#server/files/resolve-file.ts'
import { statusFiles } from './status-files/status-file.ts'
import { movedByRows } from './status-files/status-file-apply.ts'
import { asFixedField } from './status-files/status-file-upload.ts'

type Routes = 'POST /api/upload-application-status-file'

/** Describes this domain's calls that need a second admin. */
export const applicationApprovals: Describers<Routes> = {
  'POST /api/upload-application-status-file': async ({ form }, deps, now) => {
    const file = form.image_name
    const sent = { ...form, file }
    const { effects, problems } = await resolveFile(deps, statusFiles, sent, now).catch(asFixedField)
    const { rows, rupees } = movedByRows(effects)
    return {
      subject: file.name,
      link: '/admin/application-status-file',
      lines: withoutEmpty([
        fact('rowsMoved', 'number', rows),
        fact('amountMoved', 'rupees', rupees),
        fact('rowsBad', 'number', problems.length),
      ]),
    }
  },
}
