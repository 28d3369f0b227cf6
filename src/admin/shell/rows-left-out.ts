import { adminReports } from '#src/admin/words/reports.words.ts'
import { ROWS_LEFT_OUT } from '#src/contract/call.ts'
import { fill } from '#src/locales/pair.ts'
import { handleAnswers } from '#src/platform/http.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { notify } from '#src/platform/notices.ts'

/** Tells the admin when an answer lacks rows that cannot be read; lists of the engine say so on their page. */
export const showRowsLeftOut = (): void =>
  handleAnswers((headers) => {
    const count = headers.get(ROWS_LEFT_OUT)
    if (count)
      void adminReports
        .load(currentLanguage())
        .then(({ leftOut }) => notify('error', fill(leftOut, { count })))
        .catch(() => notify('error', fill(adminReports.en.leftOut, { count })))
  })
