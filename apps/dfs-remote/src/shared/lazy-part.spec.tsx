import { render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

it('is rendered again only with other props', async () => {
  let renders = 0;
  const Part = lazyPart<{ text: string }>('The part', async () => ({ text }) => {
    renders += 1;
    return <p>{text}</p>;
  });
  const { rerender } = render(<Part text="one" />);
  await screen.findByText('one');
  rerender(<Part text="one" />);
  expect(renders).toBe(1);
  rerender(<Part text="two" />);
  await screen.findByText('two');
  expect(renders).toBe(2);
});
