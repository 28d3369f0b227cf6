import {
  Create,
  DataTable,
  Edit,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { branches } from '#tests/support/resources/branches.ts'

const search = <TextInput key="q" source="q" label="Search" alwaysOn />

function HowMany() {
  const { total } = useListContext()
  return <p>{total} branches in all</p>
}

function Size() {
  const branch = useRecordContext<{ rooms: number | null }>()
  return (branch?.rooms ?? 0) > 4 ? 'Large' : 'Small'
}

const BranchList = () => (
  <List filters={[search]} sort={{ field: 'rooms', order: 'DESC' }} perPage={10} aside={<HowMany />}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="rooms" />
      <DataTable.Col source="lender">
        <ReferenceField source="lender" reference="lenders" />
      </DataTable.Col>
      <DataTable.Col label="Size">
        <Size />
      </DataTable.Col>
    </DataTable>
  </List>
)

const form = (
  <SimpleForm>
    <TextInput source="name" />
    <NumberInput source="rooms" />
    <ReferenceInput source="lender" reference="lenders" />
  </SimpleForm>
)

/** Our grid and our pages, replaced one by one by elements of react-admin. */
export const branchPages = {
  ...catalogueResource(branches),
  pages: {
    list: <BranchList />,
    edit: <Edit mutationMode="pessimistic">{form}</Edit>,
    create: <Create>{form}</Create>,
    show: (
      <Show>
        <SimpleShowLayout>
          <TextField source="name" />
        </SimpleShowLayout>
      </Show>
    ),
  },
}
