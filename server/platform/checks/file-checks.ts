import { type Check, defineCheck } from '#server/platform/checks/check.ts'
import { openFiles } from '#server/platform/files/open-files.ts'

const fileStore = defineCheck({
  name: 'file store',
  advice: {
    away: 'Correct S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_KEY and S3_SECRET, or the rights of this key.',
  },
  run: async ({ settings }, { ok, failed }) => {
    let why = 'it does not answer'
    const error = (fields: { failure?: string }) => {
      why = fields.failure ?? why
    }
    const files = await openFiles(settings, { error: error as never })
    try {
      // Reads only; no file has this key.
      await files.size('doctor/no-such-file')
    } catch {
      return failed('away', why)
    }
    return ok(settings.s3 ? `S3 answers: ${settings.s3.bucket}` : 'on disk: for one server only')
  },
})

export const fileChecks: readonly Check[] = [fileStore]
