import { Portal, Stack, Toast, Toaster, createToaster } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/system';

addRecipes({ slotRecipes: { toast: toastSlotRecipe } });

export interface ToastOptions {
  /** A later toast with the same id replaces it. */
  id?: string;
  type: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A button, for example to revert what the toast reports. The toast then stays longer. */
  action?: { label: string; onClick: () => void };
}

const ACTION_MS = 10_000;

const store = createToaster({ placement: 'top-end', pauseOnPageIdle: true });

export function showToast(options: ToastOptions): void {
  store.create({ ...options, closable: true, ...(options.action && { duration: ACTION_MS }) });
}

/** In a portal: content below an open dialog is hidden from assistive technology. */
export function ToastStack() {
  return (
    <Portal>
      <Toaster toaster={store} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }} pe={{ base: '12', md: '8' }}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%">
              {toast.title && <Toast.Title>{toast.title}</Toast.Title>}
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
            </Stack>
            {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            {toast.closable && <Toast.CloseTrigger boxSize={{ base: '11', md: '6' }} />}
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
