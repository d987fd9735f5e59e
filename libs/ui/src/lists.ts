/** `@fanteam/ui/lists`: a list of things, and the dialogs that add, change and delete them. */
export { ConfirmDialog } from './dialog/confirm-dialog';
export { FormDialog } from './dialog/form-dialog';
export type { Column } from './table/column';
export { DataTable } from './table/data-table';
export { Pages } from './table/pages';
export { RowMenu } from './table/row-menu';
