import { readThumbnails, thumbnailAt } from './thumbnails.ts';

const FILE = `WEBVTT

00:00:00.000 --> 00:00:03.000
sprite.jpg?license=a%20licence#xywh=0,0,160,90

01:00:03.000 --> 01:00:06.000
sprite.jpg#xywh=160,90,160,90

00:00:06.000 --> 00:00:09.000
A caption

00:00:09.000 --> 00:00:12.000
https://:bad#xywh=160,90,160,90
`;

test('thumbnails are read with the addresses of their pictures, and nothing else is', () => {
  const [first, second, ...more] = readThumbnails(FILE, 'https://media.test/vod/one/thumbs/thumbs.vtt?license=x');
  expect(first).toEqual({
    ...{ start: 0, end: 3, url: 'https://media.test/vod/one/thumbs/sprite.jpg?license=a%20licence' },
    ...{ x: 0, y: 0, width: 160, height: 90 },
  });
  expect(second).toMatchObject({ start: 3603, end: 3606, x: 160, y: 90 });
  expect(more).toEqual([]);
  expect(readThumbnails('', 'https://media.test/thumbs.vtt')).toEqual([]);
});

test('a moment has the thumbnail that begins at it or before', () => {
  const thumbnails = readThumbnails(FILE, 'https://media.test/thumbs.vtt');
  expect(thumbnailAt(thumbnails, 2.9)).toBe(thumbnails[0]);
  expect(thumbnailAt(thumbnails, 3)).toBeNull();
  expect(thumbnailAt(thumbnails, 3603)).toBe(thumbnails[1]);
});
