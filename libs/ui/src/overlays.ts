/** `@fanteam/ui/overlays`: what opens above the page, loaded with the first thing that does. */
export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { DialogFrame } from './dialog/dialog-frame';
