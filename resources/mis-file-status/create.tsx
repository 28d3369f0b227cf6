import { Navigate } from 'react-router-dom'

/** The upload has a page of its own, with its own roles. */
export const MisFileCreate = () => <Navigate to="/admin/mis-upload" replace />
