import { useCall } from '#src/platform/use-call.ts'

/** The application that keeps its customer from choosing another offer, among those made from one request. */
export function useChosen(app_id: string | null) {
  const applications = useCall('GET /api/applications', {})
  const rows = applications.data?.filter((row) => row.app_id === app_id)
  const chosen = rows?.find(({ actions }) => !actions.includes('choose_another'))
  return { applications, chosen, mayChoose: rows !== undefined && !chosen }
}
