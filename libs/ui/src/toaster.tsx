import { Toaster as KitToaster, Stack, Toast, createToaster } from '@chakra-ui/react';

/** Says in a corner that something was done, or that it failed. `toaster.create({ type, title, description })` */
export const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true });

/** Where toasts appear; rendered once, by `UiProvider`. */
export function Toaster() {
  return (
    <KitToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ md: 'sm' }}>
          <Toast.Indicator />
          <Stack gap="1" flex="1" maxWidth="100%">
            {toast.title && <Toast.Title>{toast.title}</Toast.Title>}
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </Stack>
          {toast.closable && <Toast.CloseTrigger />}
        </Toast.Root>
      )}
    </KitToaster>
  );
}
