import { Portal, Stack, Toast, Toaster, createToaster } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './theme/system';

addRecipes({ slotRecipes: { toast: toastSlotRecipe } });

export interface ToastOptions {
  type: 'success' | 'error' | 'info';
  title: string;
  description?: string;
}

const store = createToaster({ placement: 'top-end', pauseOnPageIdle: true });

export function showToast(options: ToastOptions): void {
  store.create({ ...options, closable: true });
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
            {toast.closable && <Toast.CloseTrigger boxSize={{ base: '11', md: '6' }} />}
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
