import { SuppliersManagement } from './suppliers.parts.tsx';

export function SuppliersPage() {
  return <SuppliersManagement />;
}
