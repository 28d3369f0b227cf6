import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { MeasureName } from '#src/contract/measures/measures.ts'
import type { figureQuery } from './rows-path.ts'

/** A figure of the registry, asked for once on a page. */
export const useFigure = (measure: MeasureName, query: ReturnType<typeof figureQuery>) =>
  useQuery({
    queryKey: ['figure', measure, query],
    queryFn: () => call('GET /api/admin/figures/{measure}', { params: { measure }, query: query as never }),
  })
