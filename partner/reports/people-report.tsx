import { PortalList } from '#partner/lists/portal-list.tsx'
import { peopleList } from '#src/contract/merchants/lists/people.ts'

/** The figures of the period by the person whom cases are assigned to. */
export const PeopleReport = () => <PortalList list={peopleList} />
