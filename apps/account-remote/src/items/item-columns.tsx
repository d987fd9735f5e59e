import type { ItemPublic } from '@fanteam/contracts';
import { Span } from '@fanteam/ui';
import type { Column } from '@fanteam/ui/lists';

export const ITEM_COLUMNS: readonly Column<ItemPublic>[] = [
  {
    header: 'ID',
    width: { lg: '160px', '2xl': '330px' },
    cell: ({ id }) => (
      <Span display="block" color="fg.subtle" fontSize="13px" truncate title={id}>
        {id}
      </Span>
    ),
  },
  { header: 'Title', width: '32%', isName: true, cell: ({ title }) => title },
  {
    header: 'Description',
    cell: ({ description }) => description || <Span color="fg.subtle">N/A</Span>,
  },
];
