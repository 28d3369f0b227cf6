// New embedded databases of this process are copies of the template: all migrations would take seconds each time.
import { setTemplate } from '#server/platform/database/open.ts'
import { ensureTemplate } from '../../../scripts/template.ts'

setTemplate(await ensureTemplate())
