import { useState, type DragEvent } from 'react';

/** Takes a file that is dropped on an element: spread `targetProps` on it. */
export function useDropTarget(onPick: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const targetProps = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.currentTarget.contains(event.relatedTarget as Node | null);
      if (!isInside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onPick(file);
    },
  };
  return { isOver, targetProps };
}
